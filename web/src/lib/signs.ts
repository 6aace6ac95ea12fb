/** What a piece does and costs, in signs instead of words. */

/** A figure by its word, or one of: `coin`, `points`, `card:` and a colour, `word`. */
export interface Sign {
  figure: string;
  /** The number in it, or the word itself. */
  text?: string;
  /** The figure upon it: a colour alone would not be told by everybody. */
  upon?: string;
}

export interface Signs {
  effect: Sign[];
  cost: Sign[];
  /** The marks that need no words, by the beginnings of their ids. */
  told: readonly string[];
}
