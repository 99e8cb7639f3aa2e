import type { TileSource } from '@dealer/ui-kit/map'

/** What the server writes into the page for the browser. */
export interface PageConfig {
  /** AES key of the login, the same as the server's. */
  loginKey?: string
  /** Where embedded reports are; this server itself when absent. */
  reportUrl?: string
  /** Where phones of the one and the other kind get the app; these pages when absent. */
  appIosUrl?: string
  appAndroidUrl?: string
  /** Where maps get their pictures from; plain ground when absent. */
  mapTiles?: TileSource
  /** The server had no dealer when it started: somebody may still have to make the first one. */
  isNew?: boolean
}

/**
 * Reads `<meta name="dealer-config" content='{"loginKey":"…"}'>`. A page without it still opens; logging in then says
 * that the key is missing.
 */
export const readPageConfig = (page: Document = document): PageConfig => {
  try {
    const config: unknown = JSON.parse(
      page.querySelector<HTMLMetaElement>('meta[name="dealer-config"]')?.content ?? '{}',
    )
    return typeof config === 'object' && config !== null ? config : {}
  } catch {
    return {}
  }
}
