import { type components, Flag, type RefusalReason, type ResultCode } from '@dealer/sdk/contract'

/** Result codes of a refused call: all but success. */
export type RefusalCode = Exclude<ResultCode, '000'>

/** What programs read of a refusal beside its text. */
export interface RefusalFacts {
  /** Why exactly, where the code alone does not say it. */
  readonly reason?: RefusalReason
  /** Path of the value in the request, such as `lines.2.qty`; rows count from 0. */
  readonly field?: string
  /** What a reason about length or number allows. */
  readonly limit?: string
  /** The text once more, for the shop's client. */
  readonly message?: string
  /** What names the row in use, as far as the user may see it. */
  readonly uses?: readonly components['schemas']['RefusalUse'][]
}

/** Reasons that lie in the state of things, or in who asks. All others are about a value of the request. */
type StateReason =
  | 'archived'
  | 'busy'
  | 'unavailable'
  | 'expiredTicket'
  | 'followed'
  | 'hasStock'
  | 'isDefault'
  | 'notOpened'
  | 'nothingLeft'
  | 'otherDealer'
  | 'pending'
  | 'replaced'
  | 'secondFactorNeeded'
  | 'tooOften'
  | 'wrongLogin'

/**
 * What a refusal is thrown with: one about a value names its field, relative to what is being judged ({@link within}).
 * `field: undefined` says that it is about several values, or about one that this call was not sent.
 */
export type NamedFacts = Omit<RefusalFacts, 'reason' | 'field'> &
  (
    | { readonly reason?: StateReason; readonly field?: string }
    | { readonly reason?: RefusalReason; readonly field: string | undefined }
  )

/**
 * A call that the rules refuse. Thrown anywhere inside a transaction it undoes everything; the client gets
 * `{ resultCode, content }` with HTTP 200. The message is Chinese, written for the person at the screen.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** What clients of this call read beside `content`. */
    readonly beside?: NamedFacts,
  ) {
    super(message)
  }
}

/** The standard refusals, so that one situation reads the same everywhere. Each makes an error to throw. */
export const refuse = {
  required: (label: string, field: string) => new Refusal('101', `${label}必填!`, { reason: 'required', field }),
  badFormat: (label: string, field: string | undefined) =>
    new Refusal('101', `${label}格式不正确`, { reason: 'format', field }),
  invalid: (message: string, facts: NamedFacts) => new Refusal('101', message, facts),
  /** What the contract finds wrong with a request, as `lazyValidator` says it. */
  malformed: ({ message, field, ...facts }: RefusalFacts & { readonly message: string }) =>
    new Refusal('101', message, { ...facts, field }),
  taken: (label: string, value: string, field: string | undefined) =>
    new Refusal('102', `${label}【${value}】已存在`, field === undefined ? undefined : { field }),
  status: (num: string, statusLabel: string, actionLabel: string) =>
    new Refusal('103', `单据【${num}】当前状态为【${statusLabel}】，不能${actionLabel}`),
  notNow: (message: string, facts?: NamedFacts) => new Refusal('103', message, facts),
  stale: () => new Refusal('104', '数据已被他人修改，请刷新后重试'),
  /** @param place what of the stock is meant, where that is not all of it: 库位【A101】批次【B1】 */
  stock: (productName: string, available: string, unit: string, place = '') =>
    new Refusal('105', `商品【${productName}】库存不足，${place}可用数量${available}${unit}`),
  missing: (label = '数据', field?: string) =>
    new Refusal('106', `${label}不存在或已删除`, field === undefined ? undefined : { field }),
  used: (label: string, name: string, uses: RefusalFacts['uses']) =>
    new Refusal('111', `${label}【${name}】已被使用，不能删除`, { uses }),
  hasBelow: (label: string, name: string, uses: RefusalFacts['uses']) =>
    new Refusal('111', `${label}【${name}】存在下级，不能删除`, { uses }),
  permission: () => new Refusal('107', '没有操作权限'),
  weakPassword: () =>
    new Refusal('107', '您的密码过于简单，请使用数字和字母设置新密码！', { reason: 'weakPassword', field: undefined }),
  factorDue: () => new Refusal('107', '请先启用两步验证', { reason: 'secondFactorNeeded' }),
  otherDealer: () => new Refusal('107', '无权访问该经销商数据', { reason: 'otherDealer' }),
  closedMonth: (month: string) => new Refusal('108', `【${month}】已月结，不能录入或修改该月单据`),
  opened: () => new Refusal('108', '已有月结数据，不能录入期初'),
  counting: (warehouseName: string) => new Refusal('109', `仓库【${warehouseName}】正在盘点，不能出入库`),
  credit: (customerName: string, over: string) =>
    new Refusal('110', `客户【${customerName}】已超信用额度，超出${over}元`),
  loggedOut: () => new Refusal('G001', '登录已失效，请重新登录'),
  replaced: () => new Refusal('G001', '您的账号已在其他地方登录，请重新登录', { reason: 'replaced' }),
  expired: () => new Refusal('520', '长时间未操作，请重新登录'),
  busy: () => new Refusal('199', '系统繁忙，请稍后再试', { reason: 'busy' }),
  unavailable: () => new Refusal('199', '系统暂时无法使用，请稍后再试', { reason: 'unavailable' }),
  unexpected: () => new Refusal('199', '系统处理错误，请联系系统管理员!'),
} as const

/** T/F of a condition. */
export const flag = (condition: boolean) => (condition ? Flag.T : Flag.F)

/**
 * Judges a part of the request: what is refused lies in it.
 *
 * @example within('lines.0', () => checkQty(product, qty)) // field: lines.0.qty
 */
export const within = <Result>(path: string, judge: () => Result): Result =>
  naming((field) => `${path}.${field}`, judge)

/**
 * Judges what the request has under other names than who judges it knows; undefined for what it does not have.
 *
 * @example renamed({ lines: 'back' }, () => saveReturn(work, entered)) // lines.2.qty: back.2.qty
 */
export const renamed = <Result>(names: Readonly<Record<string, string | undefined>>, judge: () => Result): Result =>
  naming((field) => {
    const [first = '', ...rest] = field.split('.')
    const name = Object.hasOwn(names, first) ? names[first] : first
    return name && [name, ...rest].join('.')
  }, judge)

/** @param named where the field of a refusal lies in the request */
function naming<Result>(named: (field: string) => string | undefined, judge: () => Result): Result {
  const rename = (error: unknown): never => {
    if (!(error instanceof Refusal) || error.beside?.field === undefined) throw error
    throw new Refusal(error.code, error.message, { ...error.beside, field: named(error.beside.field) })
  }
  try {
    const result = judge()
    return result instanceof Promise ? (result.catch(rename) as Result) : result
  } catch (error) {
    return rename(error)
  }
}

/** Judges each row of a list of the request. @example eachWithin('lines', entered, (line) => countedLine(product, line)) */
export const eachWithin = <Row, Result>(
  path: string,
  rows: readonly Row[],
  judge: (row: Row, index: number) => Result,
): Result[] => rows.map((row, index) => within(`${path}.${index}`, () => judge(row, index)))
