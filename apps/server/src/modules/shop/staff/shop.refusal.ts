import { Refusal, type RefusalCode } from '../../../platform/refusal.ts'

/** A refusal as the shop says it: why stands in `message` too, where the clients of shops look. */
export const refuseInShop = (code: RefusalCode, message: string) => new Refusal(code, message, { message })
