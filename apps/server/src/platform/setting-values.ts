import { isIP } from 'node:net'
import { isTime } from './jobs/timing.ts'
import { OperatorError } from './operator-error.ts'

/** What a setting has to be, in both languages: `wrong('PORT', '必须是整数', 'must be a whole number')`. */
export const wrong = (name: string, chinese: string, english: string): OperatorError =>
  new OperatorError(`设置 ${name} ${chinese}`, `${name} ${english}`)

/** The text of a setting without blanks around it; undefined when it is empty. */
export const textOf = (text: string | undefined): string | undefined => text?.trim() || undefined

/** @throws OperatorError for anything but digits. */
export function wholeNumber(text: string | undefined, fallback: number, name: string): number {
  const given = textOf(text)
  if (!given) return fallback
  if (!/^\d{1,6}$/.test(given)) throw wrong(name, '必须是整数', 'must be a whole number')
  return Number(given)
}

const LAST_PORT = 65_535

/** @throws OperatorError for a number that no port has. */
export function portNumber<Fallback>(text: string | undefined, fallback: Fallback, name: string): number | Fallback {
  const port = wholeNumber(text, -1, name)
  if (port > LAST_PORT) throw wrong(name, `不能超过 ${LAST_PORT}`, `must not be above ${LAST_PORT}`)
  return port < 0 ? fallback : port
}

/** @throws OperatorError for another writing than `HH:mm`. */
export function timeOfDay(text: string | undefined, fallback: string, name: string): string {
  const given = textOf(text)
  if (!given) return fallback
  if (!isTime(given)) throw wrong(name, '必须是时刻，如 02:00', 'must be a time of the day, HH:mm')
  return given
}

/** @throws OperatorError for a value that is none of these. */
export function oneOf<Value extends string>(text: string | undefined, values: readonly Value[], name: string) {
  const given = textOf(text)
  if (!given) return undefined
  const found = values.find((value) => value === given)
  if (!found) throw wrong(name, `只能是 ${values.join('、')}`, `must be one of ${values.join(', ')}`)
  return found
}

const SWITCH: Readonly<Record<string, boolean>> = { on: true, true: true, 1: true, off: false, false: false, 0: false }

/** @throws OperatorError for a word of which nobody knows whether it means yes or no. */
export function onOff(text: string | undefined, fallback: boolean, name: string): boolean {
  const given = textOf(text)?.toLowerCase()
  if (!given) return fallback
  const isOn = Object.hasOwn(SWITCH, given) ? SWITCH[given] : undefined
  if (isOn === undefined) throw wrong(name, '只能是 on 或 off', 'must be on or off')
  return isOn
}

/** Networks that go by a name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0) return NAMED.includes(text)
  return (
    rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

/** Addresses and networks, joined by commas. @throws OperatorError for a part that is neither. */
export function networks(text: string | undefined, name: string): readonly string[] {
  const given = (text ?? '').split(',').flatMap((part) => textOf(part) ?? [])
  const strange = given.find((part) => !isNetwork(part))
  if (strange !== undefined)
    throw wrong(
      name,
      `必须是用逗号分隔的 IP 地址或网段：${strange}`,
      `must be addresses or networks, joined by commas: ${strange}`,
    )
  return given
}

/** The address of a PostgreSQL server. @throws OperatorError for one of something else, without telling it: it holds a password. */
export function postgresAddress(text: string | undefined, name: string): string | undefined {
  const given = textOf(text)
  if (!given) return undefined
  // Without a host it leads to a socket, which only PostgreSQL's own reader takes.
  if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given.replace(/^(\w+:\/\/[^/]*@)(?=[/?]|$)/, '$1localhost')))
    throw wrong(name, '必须是 postgres:// 开头的地址', 'must be an address of PostgreSQL, postgres://…')
  return given
}
