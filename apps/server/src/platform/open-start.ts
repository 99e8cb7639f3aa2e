import { BlockList, isIP } from 'node:net'
import type { Config } from './config.ts'
import { OperatorError } from './operator-error.ts'

/** The key of `config/example.env`, which everybody can read. */
const PUBLISHED_KEY = 'dealer-dev-key-1'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

type SafeSettings = Pick<Config, 'host' | 'loginKey' | 'tls' | 'metricsHost' | 'metricsPort' | 'metricsToken'>

function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Keeps a server that others can reach from being one that everybody can listen to: somebody has to have said that TLS is in
 * front, and the key of logins has to be an own one. Either may be waived in so many words, for a trial. Figures are open to
 * nobody without a token.
 *
 * @throws OperatorError that names the setting
 */
export function requireSafeStart(config: SafeSettings): void {
  const { host, loginKey, tls } = config
  requireToken(config)
  if (isLoopback(host) || tls === 'off') return
  if (tls !== 'proxy') {
    throw new OperatorError(
      `HOST=${host} 允许其他电脑访问，但没有说明是否有 TLS：前面有 TLS 代理请设置 TLS=proxy，仅在可信网络试用请设置 TLS=off`,
      `HOST=${host} lets others in: set TLS=proxy when a proxy with TLS is in front, TLS=off for a trial in a network of trust.`,
    )
  }
  if (loginKey === PUBLISHED_KEY) {
    throw new OperatorError(
      'LOGIN_AES_KEY 是公开的示例密钥，请换成自己的密钥',
      'LOGIN_AES_KEY is the published example: set a key of your own.',
    )
  }
}

function requireToken({ metricsHost, metricsPort, metricsToken }: SafeSettings): void {
  if (metricsPort === undefined || metricsToken || isLoopback(metricsHost)) return
  throw new OperatorError(
    `METRICS_HOST=${metricsHost} 允许其他电脑读取指标，请设置 METRICS_TOKEN`,
    `METRICS_HOST=${metricsHost} lets others read the figures: set METRICS_TOKEN.`,
  )
}
