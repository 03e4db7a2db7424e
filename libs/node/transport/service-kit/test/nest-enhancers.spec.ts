import { expect, it } from '@jest/globals';
import { Body, Controller, Module, UseGuards, UseInterceptors, UsePipes, type Type } from '@nestjs/common';
import { Implements } from '../src/index.js';
import { demoGate, httpApp, open } from './demo.js';

const answer = { said: 'x', by: null };

@Controller()
class Plain {
  @Implements(open)
  call() {
    return answer;
  }
}
@Controller()
class Guarded {
  @UseGuards({ canActivate: () => false })
  @Implements(open)
  call() {
    return answer;
  }
}
@Controller()
@UseInterceptors({ intercept: (_context, next) => next.handle() })
class Intercepted {
  @Implements(open)
  call() {
    return answer;
  }
}
@Controller()
class Piped {
  @UsePipes({ transform: () => null })
  @Implements(open)
  call() {
    return answer;
  }
}
@Controller()
class Filled {
  @Implements(open)
  call(@Body() said: string) {
    return { said, by: null };
  }
}

function moduleOf(controller: Type): Type {
  @Module({ controllers: [controller] })
  class Holder {}
  return Holder;
}

it.each([
  ['guards', Guarded],
  ['interceptors', Intercepted],
  ['pipes', Piped],
  ['parameters', Filled],
])('a service with %s of Nest on a route does not begin, as they would be ignored', async (what, controller) => {
  const opened = httpApp(moduleOf(controller), demoGate('feed'));
  await expect(opened).rejects.toThrow(`${controller.name}.call: ${what} of Nest would be ignored`);
});

it('one without begins', async () => {
  const app = await httpApp(moduleOf(Plain), demoGate('feed'));
  expect(app.nest).toBeDefined();
  await app.nest.close();
});
