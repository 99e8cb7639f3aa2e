import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/contract.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  // Keeps the cipher a chunk of its own in both formats: it is loaded with the first login.
  splitting: true,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  external: ['openapi-fetch', /^crypto-js/],
})
