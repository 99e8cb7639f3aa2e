// @vitest-environment node
import { expect, it } from 'vitest'
import { appAddresses } from './app-addresses.ts'

it('[SH-LAYOUT-5] leads each kind of phone to its app, and to these pages where there is none', () => {
  const config = { appAndroidUrl: 'https://app.example.com/dealer.apk' }
  expect(appAddresses(config, 'https://dealer.example.com')).toEqual([
    { platform: 'iOS', address: 'https://dealer.example.com/', does: '扫码在手机浏览器打开' },
    { platform: 'Android', address: 'https://app.example.com/dealer.apk', does: '扫码下载' },
  ])
})
