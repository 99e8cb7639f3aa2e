import type { UploadedFile } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface OwnerTable {
  readonly id: PgColumn
  readonly dealerCode: PgColumn
}

/**
 * The files of a row, for lists and details that show them with it.
 *
 * ```ts
 * row: { …, files: filesOfOwner('dealer_message_reply', dealerMessageReply) } // [{ fileId: '7001', fileName: '陈列.pdf', size: 183204 }]
 * ```
 * @param bizType under which the row claims them
 */
export const filesOfOwner = (bizType: string, { id, dealerCode }: OwnerTable): SQL<UploadedFile[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id::text, 'fileName', f.file_name, 'size', f.size) order by f.id), '[]'::jsonb)
  from file_claim c join file f on f.dealer_code = c.dealer_code and f.id = c.file_id
  where c.dealer_code = ${dealerCode} and c.biz_type = ${bizType} and c.owner_key = ${id}::text)`
