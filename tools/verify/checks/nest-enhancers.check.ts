import type { Check } from './check.ts';
import { isCode, isTest } from './source-tree.ts';
import { importsOf, isPackage, lineOf } from './syntax.ts';

/** Our routes pass one gate of the service kit and call their method by themselves: what Nest hangs on it never runs. */
const NEVER_RUN = new Set(
  [
    'UseGuards UsePipes UseInterceptors UseFilters CanActivate PipeTransform NestInterceptor NestMiddleware',
    'APP_GUARD APP_PIPE APP_INTERCEPTOR APP_FILTER',
    'Body Query Param Headers Req Request Res Response Next Ip HostParam Session RawBody UploadedFile UploadedFiles',
    'HttpCode Header Redirect Render createParamDecorator',
  ].flatMap((names) => names.split(' ')),
);

export const nestEnhancers: Check = {
  name: 'nest-enhancers',
  rule: 'no guard, pipe, interceptor or parameter of Nest in a service: on a route of ours it would be ignored in silence',
  find: (tree) =>
    tree
      .filter((file) => isCode(file) && !isTest(file) && file.path.startsWith('services/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ from }) => isPackage(from, '@nestjs/common') || isPackage(from, '@nestjs/core'))
          .flatMap(({ node, from, names }) =>
            names
              .filter((name) => NEVER_RUN.has(name))
              .map((name) => ({
                path: file.path,
                line: lineOf(file, node),
                message: `${from} ${name}: the contract says who may call and what is let in`,
              })),
          ),
      ),
};
