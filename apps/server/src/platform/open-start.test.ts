import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireSafeStart as requireSafe } from './open-start.ts'

const [OWN, PUBLISHED] = ['0123456789abcdef', 'dealer-dev-key-1']

const requireSafeStart = (settings: Partial<Parameters<typeof requireSafe>[0]>) =>
  requireSafe({ host: '127.0.0.1', loginKey: OWN, metricsHost: '127.0.0.1', ...settings })

describe('a start', () => {
  it('knows the published key', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../config/example.env'), 'utf8')
    expect(example).toContain(`LOGIN_AES_KEY=${PUBLISHED}\n`)
  })

  it.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('on %s asks for nothing', (host) => {
    expect(() => requireSafeStart({ host, loginKey: PUBLISHED })).not.toThrow()
  })

  it.each(['0.0.0.0', '::', '192.168.1.5', 'dealer.example.com'])(
    'on %s wants TLS and an own key, or to be told',
    (host) => {
      expect(() => requireSafeStart({ host, loginKey: OWN })).toThrow('TLS=proxy')
      expect(() => requireSafeStart({ host, loginKey: PUBLISHED, tls: 'proxy' })).toThrow(
        'LOGIN_AES_KEY 是公开的示例密钥',
      )
      expect(() => requireSafeStart({ host, loginKey: OWN, tls: 'proxy' })).not.toThrow()
      expect(() => requireSafeStart({ host, loginKey: PUBLISHED, tls: 'off' })).not.toThrow()
    },
  )

  it('shows figures to others against a token only', () => {
    const open = { metricsHost: '0.0.0.0', metricsPort: 9464 }
    expect(() => requireSafeStart(open)).toThrow('METRICS_TOKEN')
    expect(() => requireSafeStart({ ...open, tls: 'off' })).toThrow('METRICS_TOKEN')
    expect(() => requireSafeStart({ ...open, metricsToken: 'token' })).not.toThrow()
    expect(() => requireSafeStart({ ...open, metricsHost: '::1' })).not.toThrow()
    expect(() => requireSafeStart({ metricsHost: '0.0.0.0' })).not.toThrow()
  })
})
