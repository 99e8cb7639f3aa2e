/** What a list of orders shows, for pages that have no server: the columns and so many rows in another order each time. */

const CUSTOMERS = ['红旗连锁春熙路店', '舞东风超市玉林店', '成都万达广场便利店', '家乐福超市高新店', '百姓粮油批发部']
const STATES = ['草稿', '待审核', '已审核', '部分出库', '已完成', '已取消']
const STAFF = ['王建国', '李秀英', '张伟', '刘洋']

/** Twenty, as wide as those of the list of orders. */
export const COLUMNS = [
  ['num', '订单号', 146],
  ['date', '单据日期', 112],
  ['type', '订单类型', 104],
  ['code', '客户编码', 112],
  ['name', '客户名称', 190],
  ['state', '订单状态', 104],
  ['total', '订单金额', 116],
  ['out', '出库金额', 116],
  ['received', '已收金额', 116],
  ['paid', '收款状态', 104],
  ['qty', '合计数量', 104],
  ['goods', '商品金额', 116],
  ['less', '促销金额', 116],
  ['staff', '业务员', 112],
  ['warehouse', '仓库', 112],
  ['wanted', '要求送达', 112],
  ['source', '订单来源', 104],
  ['by', '创建人', 112],
  ['audited', '审核人', 112],
  ['remark', '备注', 180],
].map(([prop, label, width]) => ({ prop, label, width }))

const money = (value) => value.toLocaleString('en-US', { minimumFractionDigits: 2 })

/** @param {number} count @param {number} seed another one gives other rows in every place */
export const rowsOf = (count, seed) =>
  Array.from({ length: count }, (_, index) => {
    const at = (index * 7 + seed * 131) % 4999
    const amount = 100 + at * 3.5
    return {
      id: String(at),
      num: `XS20251120${String(at).padStart(4, '0')}`,
      date: '2025-11-20',
      type: '普通订单',
      code: `C${String(at).padStart(5, '0')}`,
      name: CUSTOMERS[at % CUSTOMERS.length],
      state: STATES[at % STATES.length],
      total: money(amount),
      out: money(amount / 2),
      received: money(amount / 4),
      paid: at % 2 ? '未收款' : '部分收款',
      qty: String(at % 97),
      goods: money(amount + 3),
      less: money(at % 10),
      staff: STAFF[at % STAFF.length],
      warehouse: '主仓',
      wanted: '2025-11-21',
      source: 'PC录单',
      by: STAFF[(at + 1) % STAFF.length],
      audited: STAFF[(at + 2) % STAFF.length],
      remark: at % 3 ? '' : '送货前电话联系',
    }
  })

/** What is entered in a line of an order. */
export const linesOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: `k${index}`,
    product: `P${String(index).padStart(5, '0')} 农夫山泉 550ml`,
    spec: '24瓶/箱',
    unit: '箱',
    qty: '1',
    price: '58.00',
    stock: '120箱',
    remark: '',
  }))

/** What a line comes to. */
export const amountOf = ({ qty, price }) => Math.round(Number(qty) * Number(price) * 100) / 100
