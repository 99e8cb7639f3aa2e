import { defineConfig } from 'tsup'

const entries = ['index', 'contract', 'node', 'realtime', 'testing', 'otel', 'debug']
const sources = (names: string[]) => names.map((name) => `src/${name}.ts`)

export default defineConfig([
  {
    entry: sources(entries),
    format: ['esm', 'cjs'],
    dts: { entry: sources([...entries, 'browser']) },
    // Keeps what is loaded later (the cipher, files) in chunks of its own, in both formats.
    splitting: true,
    // Without it the CommonJS source maps would name this machine's folders.
    treeshake: true,
    sourcemap: true,
    clean: ['!browser/**'],
    target: 'es2022',
    platform: 'neutral',
    external: ['openapi-fetch', /^crypto-js/, /^node:/, '@opentelemetry/api', /^msw/],
  },
  {
    // One file for pages without a bundler: a module, and a classic script that makes the global `DealerSdk`. Chinese
    // stays escaped in it, because a classic script is read in its page's encoding, which may be GBK.
    entry: { 'dealer-sdk': 'src/browser.ts' },
    outDir: 'dist/browser',
    format: ['esm', 'iife'],
    globalName: 'DealerSdk',
    splitting: false,
    clean: true,
    target: 'es2022',
    platform: 'browser',
    noExternal: [/.*/],
    minify: true,
    banner: {
      js: `/*! @dealer/sdk. Contains openapi-fetch (c) 2023 Drew Powers and crypto-js (c) 2009-2013 Jeff Mott, (c) 2013-2016 Evan Vosberg. MIT License. */`,
    },
  },
])
