/** Fills a sentence: `{name}` is an argument, `{n:card|cards}` picks a form by number, as the server writes them too. */

export type Arguments = Record<string, string | number>;

export function fill(sentence: string, args: Arguments): string {
  return sentence.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (place, name: string, one?: string, other?: string) => {
    const value = args[name];
    if (value === undefined) return place;
    if (one !== undefined && other !== undefined) return value === 1 ? one : other;
    return String(value);
  });
}
