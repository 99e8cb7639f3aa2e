import type { Dictionary } from '@dealer/sdk/contract'
import { created } from '../../../platform/work.ts'
import type { Starter } from '../dealer/starter.ts'
import { chooseOption } from './choose-option.schema.ts'

/** What the dictionaries of a dealer begin with. */
const VALUES: Readonly<Record<Dictionary, Readonly<Record<string, string>>>> = {
  otherInReason: { gift: '赠送', found: '找回', opening: '期初', other: '其他' },
  otherOutReason: {
    gift: '赠送',
    scrap: '报损',
    sample: '样品',
    selfUse: '自用',
    lost: '丢失',
    opening: '期初',
    other: '其他',
  },
  diffReason: { short: '短少', damage: '破损', over: '多货', other: '其他' },
  unit: {
    bottle: '瓶',
    can: '罐',
    bag: '袋',
    box: '盒',
    barrel: '桶',
    bundle: '提',
    pack: '包',
    stick: '支',
    piece: '个',
    carton: '箱',
    item: '件',
    dozen: '打',
  },
}

/** As rows, without who made them. */
export const FIRST_VALUES = Object.entries(VALUES).flatMap(([code, values]) =>
  Object.entries(values).map(([key, label], index) => ({
    ...{ code, key, label },
    sortNum: (index + 1) * 10,
    enabled: 'T' as const,
  })),
)

export const starter: Starter = async (work) => {
  await work.tx.insert(chooseOption).values(FIRST_VALUES.map((value) => ({ ...created(work), ...value })))
}
