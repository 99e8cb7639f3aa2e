import type { AnyDealerError } from '@dealer/sdk'
import type { SavedAs } from './document-values.ts'

/**
 * Said where a draft of this browser is restored on a document that was saved again since.
 * @example saidOfRestored({ id: '7', number: 'CG2511200007', version: 3, by: '陈志远' }) // '单据已被【陈志远】修改，保存后以当前填写内容为准'
 */
export const saidOfRestored = ({ by }: SavedAs): string =>
  `${by ? `单据已被【${by}】修改` : '该单据已被修改'}，保存后以当前填写内容为准`

/** Said where the document of such a draft can't be changed any more, or not be read. */
export const saidOfLost = ({ number }: SavedAs, { message, kind }: AnyDealerError): string =>
  kind === 'refused' ? `${message}，${number} 的草稿只能查看，刷新页面后可丢弃` : `${number} 未能重新读取：${message}`
