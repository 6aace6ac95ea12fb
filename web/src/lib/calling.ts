/** Letting this browser be called: its maker's service gives it an address, and it makes keys of its own. */

import type { PushRequest } from './protocol';

/** Register with the service for calls from the server with this key. */
export async function signUp(key: string): Promise<PushRequest> {
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  // One that was made for another server's key cannot be used.
  await old?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const keyOf = (name: PushEncryptionKeyName): string => textOf(made.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: made.endpoint, public: keyOf('p256dh'), secret: keyOf('auth') };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
