import { and, eq, ne } from 'drizzle-orm'
import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { audited } from '../../../platform/list/audited.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { found, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { printTemplete } from '../print-templete/print-templete.schema.ts'
import { printTitleType } from './print-title-type.schema.ts'

const { id, titleCode, titleName, titleText, subTitle, footText, logoFileId, isDefault, enabled } = printTitleType

const headings = list('md.printTitleType.list', {
  ...rowsOf(printTitleType),
  filters: { keyword: holds(titleCode, titleName), enabled: is(enabled) },
  row: {
    ...{ id, titleCode, titleName, titleText, subTitle, footText, logoFileId, isDefault, enabled },
    ...audited(printTitleType),
  },
})

/** There is one default: locked first, so that two calls do not both find none. */
async function becomeDefault(work: Work, ownId: string | undefined): Promise<void> {
  const live = ofDealer(printTitleType)({ ...work.user })
  await work.tx.select({ id }).from(printTitleType).where(live).orderBy(id).for('update')
  await work.tx
    .update(printTitleType)
    .set({ isDefault: 'F', ...updated(work) })
    .where(and(live, eq(isDefault, 'T'), ownId === undefined ? undefined : ne(id, ownId)))
}

const stays = (doing: string) => (_work: Work, row: typeof printTitleType.$inferSelect) => {
  if (row.isDefault === 'T') throw refuse.notNow(`默认抬头不能${doing}`)
}

const types = masterData({
  table: printTitleType,
  label: '打印抬头',
  code: 'titleCode',
  name: 'titleName',
  calls: { save: 'md.printTitleType.save', remove: 'md.printTitleType.delete', enable: 'md.printTitleType.disable' },
  files: ['logoFileId'],
  usedBy: [usedIn(printTemplete.titleTypeCode, titleCode)],
  beforeSave: async (work, given, row) => {
    if (given.isDefault === 'F' && row?.isDefault === 'T')
      throw refuse.notNow('须有一个默认抬头，请将其他抬头设为默认', { reason: 'isDefault', field: 'isDefault' })
    if (given.isDefault !== 'T') return
    if (row?.enabled === 'F') throw refuse.notNow('停用的抬头不能设为默认')
    await becomeDefault(work, row?.id)
    return undefined
  },
  beforeDisable: stays('停用'),
  beforeRemove: stays('删除'),
})

export const routes = {
  ...types.routes,
  'md.printTitleType.list': headings,
  'md.printTitleType.getPrintTitleType': found(headings),
} satisfies Handlers

/** What is printed beside the heading is everybody's. */
export const fileReaders = { print_title_type: async () => true } satisfies FileReaders
