import { Pictures } from '../../../form/pictures.tsx'

/** Who made, audited and took back a document of money, as its sheet shows it at the end. */
export const AUDITED = [
  'createName',
  'createDate',
  'auditName',
  'auditDate',
  { prop: 'auditRemark', wide: true },
  { prop: 'reason', wide: true },
  { prop: 'remark', wide: true },
] as const

/** Photos and vouchers of such a document, under its tables. */
export const vouchers = ({ fileIds }: { readonly fileIds?: string }) =>
  fileIds && <Pictures label="凭证" fileIds={fileIds.split(',')} />
