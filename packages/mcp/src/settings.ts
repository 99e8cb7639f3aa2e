import { parseArgs } from 'node:util'

/** How the program was started. */
export interface Settings {
  readonly url: string
  readonly loginKey: string
  readonly username: string
  readonly password: string
  readonly allowWrites: boolean
}

const NEEDED = {
  url: 'DEALER_URL',
  loginKey: 'DEALER_LOGIN_KEY',
  username: 'DEALER_USER',
  password: 'DEALER_PASSWORD',
} as const

export const USAGE = `dealer-mcp [--allow-writes]

A server of the Model Context Protocol on standard input and output, over the dealer management API.
Reads only; with --allow-writes it changes data too, each time with a requestNo and a confirmation.

Environment: ${Object.values(NEEDED).join(', ')}`

/**
 * Reads arguments and environment; passwords have no place among arguments, which every user of the machine sees.
 *
 * @throws Error that says what is missing or not known.
 */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: { 'allow-writes': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return 'help'
  const missing = Object.values(NEEDED).filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`set ${missing.join(', ')}`)
  const read = (name: keyof typeof NEEDED) => env[NEEDED[name]] ?? ''
  return {
    url: read('url'),
    loginKey: read('loginKey'),
    username: read('username'),
    password: read('password'),
    allowWrites: values['allow-writes'] ?? false,
  }
}
