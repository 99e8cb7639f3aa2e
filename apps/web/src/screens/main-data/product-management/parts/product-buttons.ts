import type { Product } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import type { RecordActions } from '../../../../master-data/define-record-detail.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { useProductActions } from './use-product-actions.tsx'

/** What can be done to a product on its page. */
export const useProductButtons = (product: Product, close: () => void): RecordActions => {
  const may = usePermission()
  const navigate = useNavigate()
  const { enable, disable, remove } = useProductActions(() => undefined)
  const drop = async () => {
    if (await remove([product])) close()
  }
  const edit = { key: 'edit', label: '修改', onClick: () => void navigate(`/product-edit?id=${product.id}`) }
  const toggle =
    product.enabled === 'T'
      ? { key: 'disable', label: '停用', onClick: () => void disable([product]) }
      : { key: 'enable', label: '启用', onClick: () => void enable([product]) }
  return {
    buttons: [
      ...(may('md:product:edit') ? [edit] : []),
      ...(may('md:product:enable') ? [toggle] : []),
      ...(may('md:product:delete') ? [{ key: 'delete', label: '删除', danger: true, onClick: () => void drop() }] : []),
    ],
  }
}
