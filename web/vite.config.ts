import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.STOA_SERVER ?? 'http://127.0.0.1:8100';

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Fonts and pictures stay files: the content policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
