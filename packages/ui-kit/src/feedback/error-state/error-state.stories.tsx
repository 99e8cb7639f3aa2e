import { ErrorState } from './error-state.tsx'

export default { title: '反馈/出错' }

const nothing = () => undefined

export const Refused = () => (
  <ErrorState what="客户列表加载失败" reason="服务器繁忙" requestId="b7c1-20261121-0931" onRetry={nothing} />
)

export const Offline = () => <ErrorState what="客户列表加载失败" offline onRetry={nothing} />
