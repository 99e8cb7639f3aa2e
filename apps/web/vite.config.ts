import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defaultClientConditions, defineConfig } from 'vite'
import { devConfig } from './vite/dev-config.ts'

const api = process.env.DEALER_API ?? 'http://127.0.0.1:7300'

/** What the server answers itself: the calls, most of them below /api, and the contract's page. */
const SERVED = [
  '/api',
  '/shop',
  '/docs',
  '/report',
  '/c5login',
  '/c5logout',
  '/getVerifyCode',
  '/getSetUp',
  '/setUp',
  '/sendForgotPwdCode',
  '/checkForgotPwdCode',
  '/updatePwdByVerifyCode',
  '/surveyLogin',
  '/surveySendCode',
  '/surveySendNextCode',
  '/surveyUpdatePwd',
]

/** What only forms, filters and settings are drawn with; the shell and its home do without. */
const FORMS = new RegExp(
  [
    '@mantine/dates/esm/',
    '@mantine/hooks/esm/use-(collapse|move)/',
    '@mantine/core/esm/components/(Checkbox|Color\\w+|Collapse|FloatingIndicator|MultiSelect|PasswordInput|Pill\\w*|Radio|Rating)/',
    '@mantine/core/esm/components/(NumberInput|SegmentedControl|Select|SimpleGrid|Stack|Switch|Table|Tabs|Textarea|Tree)/',
    '@mantine/core/esm/components/Combobox/(OptionsDropdown|use-pills-reorder)/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  plugins: [react(), devConfig()],
  resolve: { conditions: ['@dealer/source', ...defaultClientConditions] },
  css: { postcss: { plugins: [presetMantine()] } },
  server: {
    port: 7301,
    // Live messages come by a websocket below /api.
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: api, ws: path === '/api' }])),
  },
  build: {
    target: 'es2022',
    // One long-lived file per library that changes at another pace than the screens. React stands alone, because the
    // login page needs it and nothing else. Charts and the editor stay out of all of them: only pages with some load them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'router',
              test: /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
              priority: 20,
            },
            { name: 'dayjs', test: /node_modules[\\/]dayjs[\\/]/, priority: 30 },
            { name: 'pinyin', test: /node_modules[\\/]pinyin-pro[\\/]/, priority: 20 },
            {
              name: 'mantine',
              test: (id) =>
                /node_modules[\\/](@mantine(?![\\/](?:charts|tiptap))|@floating-ui)[\\/]/.test(id) && !FORMS.test(id),
              priority: 20,
            },
            // Takes what is left of what it needs, so it comes behind.
            { name: 'mantine-forms', test: FORMS, priority: 10 },
          ],
        },
      },
    },
  },
})
