import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defaultClientConditions, defineConfig } from 'vite'
import { devConfig } from './vite/dev-config.ts'
import { ownFiles } from './vite/own-files.ts'
import { wholeFiles } from './vite/whole-files.ts'

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
    '@mantine/hooks/esm/use-(clipboard|collapse|eye-dropper|input-state|mounted|move|mutation-observer|previous|shallow-effect|timeout)/',
    '@mantine/core/esm/components/(Checkbox|Color\\w+|Collapse|CopyButton|FileButton|Flex|FloatingIndicator|MultiSelect|NativeSelect|NavLink)/',
    '@mantine/core/esm/components/(NumberInput|PasswordInput|Pill\\w*|Progress|Radio|Rating|SegmentedControl|Select|SimpleGrid|Stack|Stepper|Switch|Table|Tabs)/',
    '@mantine/core/esm/components/(Textarea|Tree\\w*|Typography)/',
    '@mantine/core/esm/components/Combobox/(OptionsDropdown|get-\\w+(-\\w+)*|is-external-input-change|use-pills-reorder)/',
    '@mantine/core/esm/utils/(InlineInput|InputsGroupFieldset)/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** What text with headings and links is written with. */
const EDITOR =
  /node_modules[\\/](@tiptap|@mantine[\\/]tiptap|prosemirror-\w+|linkifyjs|fast-equals|orderedmap|rope-sequence|w3c-keyname)[\\/]/

export default defineConfig({
  plugins: [react(), devConfig(), wholeFiles()],
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
    // login page needs it and nothing else. Charts stay out of all of them: only pages with some load them.
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
                /node_modules[\\/](@mantine(?![\\/](?:charts|dates[\\/]esm|tiptap))|@floating-ui)[\\/]/.test(id) &&
                !FORMS.test(id),
              priority: 20,
            },
            {
              name: 'table',
              test: /node_modules[\\/](mantine-react-table|@tanstack[\\/]([\w-]*virtual[\w-]*|[\w-]*table[\w-]*))[\\/]/,
              priority: 7,
            },
            // Each takes what is left of what it needs, so they come behind.
            { name: 'mantine-forms', test: FORMS, priority: 10 },
            { name: 'mantine-dates', test: /node_modules[\\/]@mantine[\\/]dates[\\/]esm[\\/]/, priority: 8 },
            // Charts need it as the editor does.
            { name: 'external-store', test: /node_modules[\\/]use-sync-external-store[\\/]/, priority: 10 },
            { name: 'tiptap', test: EDITOR, priority: 5 },
            // Columns, lines and pies are drawn by one library.
            { name: 'charts', test: /node_modules[\\/](@mantine[\\/]charts|recharts)[\\/]/, priority: 5 },
            ...ownFiles(),
          ],
        },
      },
    },
  },
})
