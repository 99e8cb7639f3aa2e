import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

export default { title: '反馈/空' }

export const Plain = () => <EmptyState text="没有符合条件的数据，请调整筛选条件" />

export const WithWayOn = () => <EmptyState text="还没有客户，先新增一个" action={<Button>新增客户</Button>} />
