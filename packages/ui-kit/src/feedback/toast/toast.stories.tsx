import { useEffect } from 'react'
import { toast } from './toast.tsx'

export default { title: '反馈/提示' }

export function Kinds() {
  useEffect(() => {
    toast.success('已保存')
    toast.warn('存在必填项！')
    toast.error('客户编码已存在')
    toast.undo('已删除第 3 行', () => undefined)
  }, [])
}
