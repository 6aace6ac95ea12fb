/** Whose chat is not heard at a table: the server leaves it out, this browser remembers who it was. */

interface Muted {
  guest: string;
  name: string;
}

export class Muting {
  all: Muted[] = $state.raw([]);

  constructor(private readonly table: string) {
    try {
      this.all = JSON.parse(localStorage.getItem(this.key) ?? '[]') as Muted[];
    } catch {
      this.all = [];
    }
  }

  add(muted: Muted): void {
    this.keep([...this.all.filter(({ guest }) => guest !== muted.guest), muted]);
  }

  remove(guest: string): void {
    this.keep(this.all.filter((one) => one.guest !== guest));
  }

  private keep(all: Muted[]): void {
    this.all = all;
    if (all.length > 0) localStorage.setItem(this.key, JSON.stringify(all));
    else localStorage.removeItem(this.key);
  }

  private get key(): string {
    return `stoa.muted.${this.table}`;
  }
}
