import { findProducts } from '../../testing/products.ts'
import { LookupDialog } from './lookup-dialog.tsx'

export default { title: '查找/选择多个' }

const columns = [
  { prop: 'productCode', label: '编码', width: 90 },
  { prop: 'productName', label: '名称' },
] as const
const nothing = () => undefined

export const Opened = () => (
  <LookupDialog
    opened
    onClose={nothing}
    search={findProducts}
    columns={columns}
    codeOf={(found) => found.productCode}
    onConfirm={nothing}
  />
)
