import presetMantine from 'postcss-preset-mantine'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  resolve: { conditions: ['@dealer/source', ...defaultClientConditions] },
  css: { postcss: { plugins: [presetMantine()] } },
})
