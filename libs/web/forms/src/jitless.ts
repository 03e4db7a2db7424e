import { z } from 'zod';

// The content security policy forbids code made from text, by which zod would compile its schemas.
z.config({ jitless: true });
