/** Outline of the shell while its files arrive. */
export function ShellSkeleton() {
  return (
    <div className="boot" role="status" aria-label="加载中">
      <div className="boot-header">
        <img src="/logo.svg" width="24" height="24" alt="" />
        <span>经销商管理系统</span>
      </div>
      <div className="boot-tabs" />
    </div>
  )
}
