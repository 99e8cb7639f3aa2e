import type { StorybookConfig } from '@storybook/react-vite'

/** Stories stand beside their components; everything else is as the application has it. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/ui-kit/src/**/*.stories.tsx', '../../web/src/{charts,document}/**/*.stories.tsx'],
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
