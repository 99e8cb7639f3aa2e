import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', zod: 'src/zod.ts', regions: 'src/regions.ts' },
  format: ['esm', 'cjs'],
  dts: true,
  target: 'es2020',
  // Shared code in chunks of its own, so that a program with two entries has one DecimalError class.
  splitting: true,
  treeshake: true,
  sourcemap: true,
  clean: true,
  esbuildOptions: (options) => {
    // Chinese as it is; escapes would double the region table.
    options.charset = 'utf8'
  },
})
