import { type AnyDealerError, isDealerError, type UserInfo } from '@dealer/sdk'
import { getDefaultStore } from 'jotai'
import { dealer } from '../../dealer.ts'
import { storeTokenAtom } from './store-token.ts'

/** What came of wanting to enter the shop. */
export type StoreEntry =
  | { kind: 'entered' }
  /** The shop is still being set up. */
  | { kind: 'initialising'; text: string }
  | { kind: 'refused'; text: string }

const INITIALISING = '正在初始化店铺数据，请稍候'
const FAILED = '请刷新后重试，如仍无法跳转，请联系管理员'
/** Reasons of the shop that the user is told in other words. */
const HINTS: Readonly<Record<string, string>> = { 未配置角色权限: '未配置店铺权限，请到角色管理页面配置' }

const refused = (reason: unknown): StoreEntry => ({
  kind: 'refused',
  text: typeof reason === 'string' && reason ? (HINTS[reason] ?? reason) : FAILED,
})

/** What the shop answers: an envelope, with the reason of a failure in `message`. */
interface ShopAnswer {
  resultCode?: unknown
  content?: { token?: string }
  message?: unknown
}

/** Nothing of what stands between may be relied on: a proxy answers with a page of its own. */
const answerIn = (response: Response): Promise<ShopAnswer | null> => response.json().catch(() => null)

/** The words of the server; of an answer that did not come, or is none, there are no words. */
const saidBy = (error: AnyDealerError): unknown => {
  if (error.kind === 'session') return error.message
  return error.kind === 'refused' ? error.content : undefined
}

/**
 * Asks whether the shop is open, and logs in to it with a token that is good once.
 * @example const entry = await enterStore(user); if (entry.kind === 'entered') navigate('/store-page')
 */
export const enterStore = async ({ userId, dealerCode, username }: UserInfo): Promise<StoreEntry> => {
  try {
    const isInitialising = await dealer.md.dealer.checkStoreOpening({ dealerCode }, { silent: true })
    if (isInitialising) return { kind: 'initialising', text: INITIALISING }
    const { ssoToken } = await dealer.md.user.getSsoToken({ silent: true })
    const response = await dealer.raw(
      'POST /shop/app/staff/login',
      { body: { userId, dealerCode, sourceUrl: location.href } },
      { silent: true, headers: { account: username, credential: ssoToken } },
    )
    const answer = await answerIn(response)
    if (answer?.resultCode !== '000' || !answer.content?.token) return refused(answer?.message)
    getDefaultStore().set(storeTokenAtom, answer.content.token)
    return { kind: 'entered' }
  } catch (error) {
    if (!isDealerError(error)) throw error
    return refused(saidBy(error))
  }
}
