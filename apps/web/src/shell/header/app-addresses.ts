import type { PageConfig } from '../../page-config.ts'

/** What a code leads a kind of phone to. */
export interface AppAddress {
  platform: 'iOS' | 'Android'
  address: string
  /** What scanning does, in words. */
  does: string
}

/**
 * Where each kind of phone gets the app; a phone without one opens these pages in its browser.
 * @param origin address of these pages
 * @example appAddresses({ appIosUrl: 'https://apps.example.com/1' }, location.origin)[0]?.does // '扫码下载'
 */
export const appAddresses = ({ appIosUrl, appAndroidUrl }: PageConfig, origin: string): AppAddress[] =>
  (
    [
      ['iOS', appIosUrl],
      ['Android', appAndroidUrl],
    ] as const
  ).map(([platform, app]) => ({
    platform,
    address: app ?? `${origin}/`,
    does: app ? '扫码下载' : '扫码在手机浏览器打开',
  }))
