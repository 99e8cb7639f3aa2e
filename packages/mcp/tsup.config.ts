import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { 'dealer-mcp': 'src/dealer-mcp.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  external: [/^@dealer\/sdk/, /^@modelcontextprotocol\/sdk/, 'zod'],
  splitting: false,
  clean: true,
  esbuildOptions: (options) => {
    // Chinese as it is; escapes would double the titles of the contract.
    options.charset = 'utf8'
  },
})
