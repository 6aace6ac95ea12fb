/** Installing the client like an application, where the browser offers it. */

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

class Installer {
  private offer: InstallEvent | undefined = $state.raw();

  constructor() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as InstallEvent;
    });
    window.addEventListener('appinstalled', () => (this.offer = undefined));
  }

  get isOffered(): boolean {
    return this.offer !== undefined;
  }

  async install(): Promise<void> {
    await this.offer?.prompt();
    this.offer = undefined;
  }
}

export const installer = new Installer();

/** Keep the client's files at hand; only where browsers allow it. */
export function keepFiles(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  }
}
