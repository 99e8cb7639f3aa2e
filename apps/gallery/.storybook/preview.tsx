import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { KitProvider } from '@dealer/ui-kit/theme'
import type { Decorator, Preview } from '@storybook/react-vite'

const choice = (title: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
})

const inKit: Decorator = (Story, { globals: { scheme, density, color } }) => (
  <KitProvider scheme={scheme} settings={{ density, color }}>
    <main style={{ padding: 16, background: 'var(--dealer-surface)' }}>
      <Story />
    </main>
  </KitProvider>
)

const preview: Preview = {
  decorators: [inKit],
  globalTypes: {
    scheme: choice('明暗', ['light', 'dark']),
    density: choice('行高', ['normal', 'compact']),
    color: choice('主题色', ['#409eff', '#12a594', '#e8890c', '#7c5cdb']),
  },
  initialGlobals: { scheme: 'light', density: 'normal', color: '#409eff' },
  parameters: { layout: 'fullscreen' },
}

export default preview
