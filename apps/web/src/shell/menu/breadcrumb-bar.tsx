import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { useOwnTitle } from '../tabs/tab-state.ts'
import { breadcrumbOf } from './breadcrumb.ts'
import classes from './menu.module.css'
import type { MenuPage } from './menu-tree.ts'

/** Where the page of a tab stands, by what the page calls itself; the first level leads home. */
export function BreadcrumbBar({ page, uid }: { page: MenuPage; uid: string }) {
  const levels = breadcrumbOf(page, useOwnTitle(uid))
  const last = levels.length - 1
  return (
    <nav className={classes.breadcrumb} aria-label="面包屑">
      {levels.map((level, index) => (
        <Fragment key={levels.slice(0, index + 1).join('/')}>
          {index > 0 && <span aria-hidden>/</span>}
          {index === 0 && last > 0 ? (
            <Link to="/home">{level}</Link>
          ) : (
            <span aria-current={index === last ? 'page' : undefined}>{level}</span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
