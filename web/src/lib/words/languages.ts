/** The languages the client speaks. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** The first language the browser asks for that is spoken here. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  const tags = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (tags.find((tag) => tag in LANGUAGES) as Language | undefined) ?? 'en';
}
