import { Module } from '@nestjs/common';
import { CategoriesController } from './http/categories.controller.js';

@Module({ controllers: [CategoriesController] })
export class BookingsModule {}
