import type { Plugin } from 'vite'

// The value of the example configuration. A real installation sets LOGIN_AES_KEY on the server, which writes it into the page.
const DEVELOPMENT_KEY = 'dealer-dev-key-1'

/** While developing, writes what the server otherwise writes into the page: the configuration that the browser needs. */
export const devConfig = (): Plugin => ({
  name: 'dealer:dev-config',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const config = JSON.stringify({ loginKey: process.env.LOGIN_AES_KEY ?? DEVELOPMENT_KEY })
    return html.replace('content="{}"', `content='${config.replaceAll("'", '&#39;')}'`)
  },
})
