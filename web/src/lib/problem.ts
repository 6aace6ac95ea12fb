/** What has gone wrong, as a sentence: the server's own where it has refused something. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
