import { SkeletonRows } from './skeleton-rows.tsx'

export default { title: '反馈/骨架行' }

export const FiveRows = () => <SkeletonRows rows={5} />
