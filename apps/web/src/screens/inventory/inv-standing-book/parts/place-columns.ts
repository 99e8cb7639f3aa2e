import { placeText } from '../../../../document/sheet/field-lines.tsx'

/** Where goods lie; a stroke where nobody keeps places. */
export const locationColumn = {
  prop: 'locationCode',
  isStateless: true,
  cell: ({ locationCode }: { locationCode?: string }) => placeText(locationCode ?? ''),
} as const

/** Of which batch they are; a stroke where they have none. */
export const batchColumn = {
  prop: 'batchNo',
  isStateless: true,
  cell: ({ batchNo }: { batchNo: string }) => placeText(batchNo),
} as const
