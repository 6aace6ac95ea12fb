/** What is left of a sentence where there is little room. */

/** What stands above a zone: its label without what is in brackets, which the full label tells. */
export function shortLabel(label: string): string {
  return label.replace(/\s*\(.*\)$/, '');
}

/** A sentence as a heading: without its full stop. */
export function asHeading(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
