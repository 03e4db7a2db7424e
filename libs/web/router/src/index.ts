// The only routing that apps may use: what stays off this list stays out of the shared chunk.
export {
  createBrowserRouter,
  Outlet,
  replace,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { PatchRoutesOnNavigationFunction, RouteObject, To } from 'react-router';
export { Link, type LinkProps } from './link.js';
