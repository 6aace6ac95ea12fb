/** What this device adds to the deal, so that nobody else can know it beforehand: 16 random bytes. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
