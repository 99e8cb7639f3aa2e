import { DocLink, RowActions } from './row-actions.tsx'

export default { title: '列表/行操作' }

const actions = ['审核', '退回', '复制', '取消订单'].map((label) => ({
  key: label,
  label,
  danger: label === '取消订单',
  onClick: () => undefined,
}))

export const Few = () => <RowActions actions={actions.slice(0, 2)} />

export const Many = () => <RowActions actions={actions} />

export const DocumentNumber = () => <DocLink onClick={() => undefined}>XS202611210008</DocLink>
