import { type EnableManyCommand, newRequestNo } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'

const { product } = dealer.md

/** A product as it was seen. */
export interface SeenProduct {
  id: string
  version: number
  productName: string
}

/** 商品【柠檬汽水】, or how many. */
const nameOf = (products: readonly SeenProduct[]) =>
  products.length === 1 ? `商品【${products[0]?.productName}】` : `${products.length}个商品`

const itemsOf = (products: readonly SeenProduct[]) => products.map(({ id, version }) => ({ id, version }))

/** What unfinished orders still name, in a sentence each; at most five. */
const warningOf = async (products: readonly SeenProduct[]) => {
  const open = await product.openOrders({ ids: products.map(({ id }) => id) })
  const said = open.slice(0, 5).map(({ productName, orderNum, purchaseNum }) => {
    const orders = [orderNum > 0 && `${orderNum}张销售订单`, purchaseNum > 0 && `${purchaseNum}张采购订单`].filter(
      Boolean,
    )
    return `【${productName}】有${orders.join('、')}未完成`
  })
  const usual = '停用后录单时不再出现，已有单据可以继续办理。'
  return open.length === 0 ? usual : `${said.join('；')}${open.length > 5 ? '等' : ''}。${usual}`
}

/** Enabling, disabling and deleting of products, after a question. */
export const useProductActions = (onDone: () => void) => {
  const enabling = useAction((body: EnableManyCommand, options) => product.enableBath(body, options), {
    success: '保存成功',
    onDone,
  })
  const removing = useAction(product.deleteBath, { success: '删除成功', onDone })
  return {
    enable: (products: readonly SeenProduct[]) =>
      enabling.run({ items: itemsOf(products), enabled: 'T', requestNo: newRequestNo() }),
    disable: async (products: readonly SeenProduct[]) => {
      const content = await warningOf(products)
      if (await confirmAction({ title: `确认停用${nameOf(products)}？`, content, confirmLabel: '停用' }))
        await enabling.run({ items: itemsOf(products), enabled: 'F', requestNo: newRequestNo() })
    },
    /** Answers whether they are gone. */
    remove: async (products: readonly SeenProduct[]) => {
      const question = { content: '有业务单据的商品不能删除；删除后不能恢复。', confirmLabel: '删除', danger: true }
      if (!(await confirmAction({ title: `确认删除${nameOf(products)}？`, ...question }))) return false
      return (await removing.run({ items: itemsOf(products), requestNo: newRequestNo() })) !== undefined
    },
  }
}
