import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { dealer: 'src/dealer.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  external: [/^@dealer\/sdk/],
  // One file: a command line is loaded anew with each call.
  splitting: false,
  clean: true,
  esbuildOptions: (options) => {
    // Chinese as it is; escapes would double the titles of the contract.
    options.charset = 'utf8'
  },
})
