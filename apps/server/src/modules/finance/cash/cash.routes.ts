import type { Handlers } from '../../../platform/contract/types.ts'
import { passCash, refuseCash } from './cash.audit.ts'
import { cashDetail, cashGoods, cashItems, chosenGoods, itemsOfPayee, sourceOfItem } from './cash.detail.ts'
import { saveChosen, saveFiltered } from './cash.entry.ts'
import { cashList } from './cash.list.sql.ts'
import { cashHolders, cashTree } from './cash-item.tree.ts'

/** Money that staff hand in. */
export const routes = {
  'finance.cashDocument.applyPass': passCash,
  'finance.cashDocument.applyRefuse': refuseCash,
  'finance.cashDocument.list': cashList,
  'finance.cashDocument.saveSelectedItem': saveChosen,
  'finance.cashDocument.saveSelectedItemV2': saveFiltered,
  'finance.cashDocument.view': cashDetail,
  'finance.cashItem.findAllByPayeeDocNum': itemsOfPayee,
  'finance.cashItem.findByIncomeNum': sourceOfItem,
  'finance.cashItem.listByCashId': cashItems,
  'finance.cashItem.listTree': cashTree,
  'finance.cashItem.salesGoodsList': chosenGoods,
  'finance.cashItem.salesGoodsListForDetail': cashGoods,
  'finance.cashItem.userList': cashHolders,
} satisfies Handlers
