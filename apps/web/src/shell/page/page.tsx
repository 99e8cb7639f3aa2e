import { SkeletonRows } from '@dealer/ui-kit/feedback'
import { memo, Suspense, use, useEffect } from 'react'
import { diagnostic } from '../diagnostic.ts'
import type { MenuPage } from '../menu/menu-tree.ts'
import { ReportFrame } from '../report/report-frame.tsx'
import { useOwnTitle, useTab } from '../tabs/tab-state.ts'
import classes from './page.module.css'
import { PageBoundary } from './page-boundary.tsx'
import { loadScreen } from './screen-loader.ts'

/**
 * The page of a menu entry: its screen, fetched when first shown, or the embedded report that the menu names. Its title is
 * seen in the bar above, and heard here.
 */
export const Page = memo(({ page }: { page: MenuPage }) => (
  <PageBoundary title={page.title}>
    <Title page={page} />
    <Suspense fallback={<PageSkeleton />}>
      {page.iframePath ? <ReportFrame title={page.title} path={page.iframePath} /> : <Content page={page} />}
    </Suspense>
  </PageBoundary>
))
Page.displayName = 'Page'

function Title({ page }: { page: MenuPage }) {
  const own = useOwnTitle(useTab().uid)
  return <h1 className={classes.title}>{own ?? page.title}</h1>
}

function Content({ page }: { page: MenuPage }) {
  const loaded = use(loadScreen(page.component))
  if (!loaded) return <Missing page={page} />
  const { default: Screen } = loaded.module
  return <Screen isHistory={loaded.isHistory} />
}

// The menu may be ahead of this release; that is nothing the user could act on.
function Missing({ page: { path, component } }: { page: MenuPage }) {
  useEffect(() => diagnostic('menu', `no screen ${component} for ${path}`), [path, component])
  return null
}

function PageSkeleton() {
  return (
    <div className={classes.skeleton}>
      <SkeletonRows rows={10} />
    </div>
  )
}
